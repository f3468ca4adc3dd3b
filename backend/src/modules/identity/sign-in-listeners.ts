import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from './entities/user.entity';

/** Runs in the transaction that turns a sign-in link into a session. */
export type SignInListener = (tx: EntityManager, user: User) => Promise<void>;

/** Modules that keep something by address (a staff profile, say) join it to its user here. */
@Injectable()
export class SignInListeners {
  private readonly listeners: SignInListener[] = [];

  register(listener: SignInListener): void {
    this.listeners.push(listener);
  }

  async tell(tx: EntityManager, user: User): Promise<void> {
    for (const listener of this.listeners) await listener(tx, user);
  }
}
