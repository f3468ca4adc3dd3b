import { expect, it } from '@jest/globals';
import { getSeasonMatch } from './application-season';

const winter = { id: 1, name: 'Winter Basketball League' };
const spring = { id: 2, name: 'Spring Basketball' };
const twin = { id: 3, name: 'winter basketball league ' };

it.each([
  ['made for it', { seasonId: 1, season: 'Whatever' }, [winter, spring], 'own'],
  ['made for another', { seasonId: 2, season: winter.name }, [winter, spring], null],
  ['made for one that is deleted', { seasonId: 9, season: winter.name }, [winter], null],
  ['of its name', { seasonId: null, season: 'winter basketball LEAGUE' }, [winter, spring], 'own'],
  ['of its name, which two bear', { seasonId: null, season: winter.name }, [winter, twin], 'unclear'],
  ['of the name of another', { seasonId: null, season: spring.name }, [winter, spring], null],
  ['of its sport and no name', { seasonId: null, season: 'Summer Basketball' }, [winter, spring], 'unclear'],
  ['of another sport', { seasonId: null, season: 'Fall Flag Football' }, [winter, spring], null],
])('belongs to %s', (_, applied, seasons, fit) => expect(getSeasonMatch(applied, winter, seasons)).toBe(fit));
