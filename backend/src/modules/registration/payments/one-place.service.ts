import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../platform';
import type { OfferingKey } from '../checkout/domain/cart';
import { problemsError } from '../checkout/problems';
import type { Problem } from '../checkout/quote-view';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutService, type Evidence } from './checkout.service';
import { CompletionService, type Completion } from './completion.service';

export interface OnePlace {
  childId: number;
  coupon?: string | null;
  waiverAccepted?: boolean;
  waiverVersion?: string;
}

/** What is wrong with the child is told before what is wrong with the sale. */
const OF_THE_CHILD = [
  RegistrationErrors.grade_unknown,
  RegistrationErrors.wrong_grade,
  RegistrationErrors.gender_unknown,
  RegistrationErrors.wrong_gender,
];

/** One child for one offering, in one call that can be repeated: what was paid or is free is registered. */
@Injectable()
export class OnePlaceService {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly completions: CompletionService,
  ) {}

  /** @throws registration.payment_due where there is something to pay first */
  async register(
    user: UserPrincipal,
    offering: OfferingKey,
    { coupon, ...item }: OnePlace,
    evidence: Evidence,
  ): Promise<Completion> {
    const lines = [{ childId: item.childId, offering }];
    const begun = await this.completions.resume(user, lines);
    if (begun) return begun;
    const id = offering.kind === 'team' ? { leagueTeamId: offering.id } : { programId: offering.id };
    const selection = { registrationData: [{ ...item, ...id }], coupon };
    const { problems, totalCents } = await this.checkouts.quote(user, selection);
    if (problems.length > 0) throw problemsError(childFirst(problems));
    if (totalCents > 0) throw RegistrationErrors.payment_due();
    return this.completions.takeFree(user, selection, evidence).catch(async (error: unknown) => {
      // The same call, made twice at once: the other was faster.
      const done = await this.completions.resume(user, lines);
      if (!done) throw error;
      return done;
    });
  }
}

function childFirst(problems: readonly Problem[]): Problem[] {
  const isOfChild = ({ error }: Problem) => OF_THE_CHILD.some((code) => code.is(error));
  return [...problems.filter(isOfChild), ...problems.filter((problem) => !isOfChild(problem))];
}
