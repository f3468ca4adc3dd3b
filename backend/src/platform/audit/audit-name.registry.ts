import { Injectable } from '@nestjs/common';
import type { AuditSubject } from './audit-subjects';

/** People that the log knows by id: subjects that are people or what people wrote, and coaches as actors. */
export type NamedById = Extract<
  AuditSubject,
  'administrator' | 'campaign' | 'child' | 'coach_application' | 'staff' | 'user'
>;

/** Names as they are today. Somebody who was erased has none. */
export interface AuditNameProvider {
  readonly kind: NamedById;
  listNames(ids: readonly number[]): Promise<Map<number, string>>;
  /** Ids of those whose name has the text in it, `limit` at most. */
  findIds(text: string, limit: number): Promise<number[]>;
}

/** Where modules register the names of those that the audit log knows by id alone. */
@Injectable()
export class AuditNameRegistry {
  private readonly providers = new Map<NamedById, AuditNameProvider>();

  register(provider: AuditNameProvider): void {
    this.providers.set(provider.kind, provider);
  }

  /** Names by kind and id, for example `staff:7`. */
  async list(wanted: readonly { kind: string; id: number }[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const [kind, provider] of this.providers) {
      const ids = [...new Set(wanted.filter((one) => one.kind === kind).map(({ id }) => id))];
      if (ids.length === 0) continue;
      for (const [id, name] of await provider.listNames(ids))
        if (name !== '') names.set(`${kind}:${id}`, name);
    }
    return names;
  }

  /** Kind and id, for example `staff:7`, of everyone whose name contains the text. */
  async find(text: string, limit: number): Promise<string[]> {
    const found = await Promise.all(
      [...this.providers].map(async ([kind, provider]) =>
        (await provider.findIds(text, limit)).map((id) => `${kind}:${id}`),
      ),
    );
    return found.flat();
  }
}
