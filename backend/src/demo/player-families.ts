import { CHILD_GRADES } from '../kernel';
import type { Child, Parent } from '../modules/identity';

export const PLAYERS_OF_A_TEAM = 10;

/** Who can play on a team of the season in play, and its home school. */
export interface PlayersTeam {
  school: string;
  grade: string;
  gender: string;
}

export interface PlayerFamily {
  parent: Pick<
    Parent,
    'name' | 'email' | 'phone' | 'relationship' | 'emergencyContactName' | 'emergencyContactPhone'
  >;
  players: {
    /** Index of the team. */
    team: number;
    child: Pick<
      Child,
      'name' | 'grade' | 'gender' | 'school' | 'tshirtSize' | 'jerseyColor' | 'medicalNotes'
    >;
  }[];
  /** Index of the team that the parent manages. */
  coaches: number | null;
}

const words = (list: string): string[] => list.split(' ');

const FIRST: Record<string, string[]> = {
  Boys: words(
    'Milo Otis Hugo Felix Arlo Jasper Rohan Emeka Nico Silas Tomás Ezra Kofi Leif Bodhi Anders Idris Callum Mateo Soren Yusuf Gideon Lorcan Hiro',
  ),
  Girls: words(
    'Isla Wren Noor Thea Marisol Ingrid Amara Esme Linnea Priscilla Odette Saoirse Yuki Talia Freya Imani Paloma Greta Anouk Zadie Mirela Ottilie Leilani Ramona',
  ),
};
const MOTHERS = words('Nadia Corinne Adaeze Helen Marta Yolanda Birgit Sunita Claudia Rosalind Mei');
const FATHERS = words('Patrick Emil Chidi Rafiq Stefan Gareth Luis Dmitri Warren Kenji Oren');
const LAST = words(
  'Abbotsway Adeyinka Alcántar Bellweather Bjarnason Brannigale Calloway Cardamone Chaudhry Coldbrook Dashwood ' +
    'Delacour Dunmore Eastlake Eklund Elsworth Fairbairn Fenwick Fontaine Galbraith Garrow Greenhalgh ' +
    'Hathersage Hollis Iversen Jablonski Jernigan Kavanaugh Kestrel Kobayashi Langridge Larkin Lockhart ' +
    'Mabry Marchetti Menon Merriweather Mwangi Nakasone Nightingale Oakhurst Obermeyer Oyelaran Pemberley ' +
    'Penhallow Quintero Rasmus Ravenel Rothwell Saldana Sandoval Silverlock Stavros Szabo Tamblyn Thackeray ' +
    'Thistlewood Underhill Vasquez Verhoeven Wainscott Westergaard Winterbourne Yarrow Zielinski Zuberi',
);
const SIZES = ['Youth S', 'Youth M', 'Youth M', 'Youth L', 'Youth XL'];
const COLORS: Child['jerseyColor'][] = ['Ocean Blue', 'Forest Green', 'Royal Purple', 'Cherry Red'];
const NOTES = ['Asthma; inhaler in the bag.', 'Allergic to bee stings; carries an EpiPen.'];

/** Normalized as for sign-in: lower case, without accents. */
const plain = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Ten players for each team: the first half of the teams belongs to one division, the second half, from the same
 * schools, to the other. Most families have a child in each, and the first two of a school coach its teams.
 */
export function playerFamilies(teams: readonly PlayersTeam[]): PlayerFamily[] {
  const schools = teams.length / 2;
  const ofSchool = PLAYERS_OF_A_TEAM + 1;
  return Array.from({ length: schools * ofSchool }, (_, family) => {
    const school = Math.floor(family / ofSchool);
    const place = family % ofSchool;
    const own = [school, school + schools];
    const last = PLAYERS_OF_A_TEAM - 1;
    // The last spot of both teams goes to an only child.
    const places = place < last ? own : [own[place - last]];
    return {
      parent: getParent(family, school),
      players: places.map((team) => ({
        team,
        child: getChild(teams[team], 7 * team + Math.min(place, last), family),
      })),
      coaches: own[place] ?? null,
    };
  });
}

/** A stride apart, so that the players of a team are not neighbors in the alphabet. */
const lastName = (family: number): string => LAST[(25 * family) % LAST.length];

function getParent(family: number, school: number): PlayerFamily['parent'] {
  const isMother = family % 5 !== 2;
  const one = (names: readonly string[]) => names[(family + 3 * school) % names.length];
  const [first, other] = isMother ? [one(MOTHERS), one(FATHERS)] : [one(FATHERS), one(MOTHERS)];
  const last = lastName(family);
  const phone = (number: number) => `(610) 555-01${String(number % 100).padStart(2, '0')}`;
  return {
    name: `${first} ${last}`,
    email: `${plain(first)}.${plain(last)}@example.com`,
    phone: phone(family),
    relationship: isMother ? 'Mother' : 'Father',
    emergencyContactName: `${other} ${last}`,
    emergencyContactPhone: phone(family + 50),
  };
}

/** `place` is the position in the list of first names: players of a team are neighbors there, siblings far apart. */
function getChild(
  { school, grade, gender }: PlayersTeam,
  place: number,
  family: number,
): PlayerFamily['players'][number]['child'] {
  const first = FIRST[gender][place % FIRST[gender].length];
  return {
    ...{ name: `${first} ${lastName(family)}`, grade, gender, school },
    tshirtSize: SIZES[(family + place) % SIZES.length],
    jerseyColor: COLORS[(family + 3 * place) % COLORS.length],
    medicalNotes: family % 9 === 4 ? NOTES[family % NOTES.length] : null,
  };
}

/** "2nd": the grade of a division as the child form writes it. */
export const childGrade = (grade: number): string => CHILD_GRADES[grade + 1];
