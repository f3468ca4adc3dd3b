import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from './entities/user.entity';

/** Runs in the transaction that turns a sign-in link into a session. */
export type SignInHook = (tx: EntityManager, user: User) => Promise<void>;

/** Modules that store something by email address (such as a staff profile) link it to its user here. */
@Injectable()
export class SignInHooks {
  private readonly listeners: SignInHook[] = [];

  register(listener: SignInHook): void {
    this.listeners.push(listener);
  }

  async run(tx: EntityManager, user: User): Promise<void> {
    for (const listener of this.listeners) await listener(tx, user);
  }
}
