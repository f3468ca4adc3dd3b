import { Injectable } from '@nestjs/common';
import { emailKey } from '../../identity';
import { TeamFamilies, type FamilyPerson } from '../teams/team-families';
import type { TeamContact } from '../teams/team-contacts';

/** Whom a change concerns, each person once. */
export interface PersonToTell {
  /** Of a family: its account. */
  userId: number | null;
  name: string;
  phone: string | null;
  /** In lower case. */
  email: string | null;
  teamIds: number[];
  changeIds: number[];
}

/** What concerns the families of some teams, and others. */
export interface Concerning {
  id: number;
  teamIds: readonly number[];
  others: readonly TeamContact[];
}

@Injectable()
export class PeopleConcerned {
  constructor(private readonly families: TeamFamilies) {}

  async by(changes: readonly Concerning[]): Promise<PersonToTell[]> {
    const teamIds = [...new Set(changes.flatMap((change) => change.teamIds))];
    const ofTeams = new Map<number, FamilyPerson[]>(teamIds.map((id) => [id, []]));
    for (const person of await this.families.peopleOf(teamIds)) ofTeams.get(person.teamId)!.push(person);
    const people = new Map<string, PersonToTell>();
    const tell = (changeId: number, contact: TeamContact, userId: number | null) => {
      const email = contact.email === null ? null : emailKey(contact.email);
      const key = email ?? `${contact.name}\n${contact.phone}`;
      const person = people.get(key) ?? {
        ...{ userId, name: contact.name, phone: contact.phone, email },
        ...{ teamIds: [], changeIds: [] },
      };
      person.userId ??= userId;
      if (!person.changeIds.includes(changeId)) person.changeIds.push(changeId);
      if (contact.teamId !== null && !person.teamIds.includes(contact.teamId))
        person.teamIds.push(contact.teamId);
      people.set(key, person);
    };
    for (const { id, teamIds: own, others } of changes) {
      for (const teamId of own)
        for (const { userId, ...contact } of ofTeams.get(teamId)!) tell(id, contact, userId);
      for (const contact of others) tell(id, contact, null);
    }
    return [...people.values()];
  }
}
