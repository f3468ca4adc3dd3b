import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../identity';
import { TeamFamilyQueries, type FamilyPerson } from '../teams/team-family.queries';
import type { TeamContact } from '../teams/team-contacts';

/** The people affected by a change, each once. */
export interface AffectedPerson {
  /** The family's user id; null for anyone else. */
  userId: number | null;
  name: string;
  phone: string | null;
  /** In lower case. */
  email: string | null;
  teamIds: number[];
  itemIds: number[];
}

/** Who is affected: the families of some teams, and other contacts. */
export interface ChangeAudience {
  id: number;
  teamIds: readonly number[];
  additionalContacts: readonly TeamContact[];
}

@Injectable()
export class AffectedPeopleQueries {
  constructor(private readonly families: TeamFamilyQueries) {}

  async findByChanges(changes: readonly ChangeAudience[]): Promise<AffectedPerson[]> {
    const teamIds = [...new Set(changes.flatMap((change) => change.teamIds))];
    const ofTeams = new Map<number, FamilyPerson[]>(teamIds.map((id) => [id, []]));
    for (const person of await this.families.listPeople(teamIds)) ofTeams.get(person.teamId)!.push(person);
    const people = new Map<string, AffectedPerson>();
    const addPerson = (changeId: number, contact: TeamContact, userId: number | null) => {
      const email = contact.email === null ? null : normalizeEmail(contact.email);
      const key = email ?? `${contact.name}\n${contact.phone}`;
      const person = people.get(key) ?? {
        ...{ userId, name: contact.name, phone: contact.phone, email },
        ...{ teamIds: [], itemIds: [] },
      };
      person.userId ??= userId;
      if (!person.itemIds.includes(changeId)) person.itemIds.push(changeId);
      if (contact.teamId !== null && !person.teamIds.includes(contact.teamId))
        person.teamIds.push(contact.teamId);
      people.set(key, person);
    };
    for (const { id, teamIds: own, additionalContacts } of changes) {
      for (const teamId of own)
        for (const { userId, ...contact } of ofTeams.get(teamId)!) addPerson(id, contact, userId);
      for (const contact of additionalContacts) addPerson(id, contact, null);
    }
    return [...people.values()];
  }
}
