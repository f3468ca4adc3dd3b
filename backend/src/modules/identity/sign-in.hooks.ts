import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from './entities/user.entity';

/** Runs in the transaction that turns a sign-in link into a session. */
export type SignInHook = (tx: EntityManager, user: User) => Promise<void>;

/** Modules that store data by email address, such as a staff profile, link it to the user who signs in. */
@Injectable()
export class SignInHooks {
  private readonly hooks: SignInHook[] = [];

  register(hook: SignInHook): void {
    this.hooks.push(hook);
  }

  async run(tx: EntityManager, user: User): Promise<void> {
    for (const hook of this.hooks) await hook(tx, user);
  }
}
