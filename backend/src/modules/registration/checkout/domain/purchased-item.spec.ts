import { describe, expect, it } from '@jest/globals';
import { formatItemLine, serviceLines } from './purchased-item';

const camp = { days: 'June 23-27, 2027', hours: '9:30am-3:00pm', location: 'Maple Glen Park' };
const nothing = { days: null, hours: null, location: null };

describe('a purchased item', () => {
  it.each([
    [camp, 'Camp', 'Camp, June 23-27, 2027, 9:30am-3:00pm, Maple Glen Park'],
    [{ ...camp, hours: null }, undefined, 'June 23-27, 2027, Maple Glen Park'],
    [nothing, 'Camp', 'Camp'],
    [nothing, undefined, ''],
  ])('is described with the known details only: %j', (service, name, line) => {
    expect(formatItemLine(service, name)).toBe(line);
  });

  it('is described once for several children, and not at all when only the name is known', () => {
    const bought = [
      { name: 'Camp', service: camp },
      { name: 'League', service: nothing },
      { name: 'Camp', service: camp },
    ];
    expect(serviceLines(bought)).toEqual([formatItemLine(camp, 'Camp')]);
    expect(serviceLines([])).toEqual([]);
  });
});
