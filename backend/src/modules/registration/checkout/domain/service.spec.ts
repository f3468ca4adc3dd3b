import { describe, expect, it } from '@jest/globals';
import { serviceLine, serviceLines } from './service';

const camp = { days: 'June 23-27, 2027', hours: '9:30am-3:00pm', location: 'Maple Glen Park' };
const nothing = { days: null, hours: null, location: null };

describe('what a family bought', () => {
  it.each([
    [camp, 'Camp', 'Camp, June 23-27, 2027, 9:30am-3:00pm, Maple Glen Park'],
    [{ ...camp, hours: null }, undefined, 'June 23-27, 2027, Maple Glen Park'],
    [nothing, 'Camp', 'Camp'],
    [nothing, undefined, ''],
  ])('is said as far as it is known: %j', (service, name, line) => {
    expect(serviceLine(service, name)).toBe(line);
  });

  it('is said once for several children, and not at all where nothing but the name is known', () => {
    const bought = [
      { name: 'Camp', service: camp },
      { name: 'League', service: nothing },
      { name: 'Camp', service: camp },
    ];
    expect(serviceLines(bought)).toEqual([serviceLine(camp, 'Camp')]);
    expect(serviceLines([])).toEqual([]);
  });
});
