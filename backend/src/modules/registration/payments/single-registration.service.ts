import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../platform';
import type { OfferingKey } from '../checkout/domain/cart';
import { toProblemsError } from '../checkout/ineligibility-errors';
import type { Problem } from '../checkout/quote-view';
import { RegistrationErrors } from '../registration.errors';
import { CheckoutService, type RequestOrigin } from './checkout.service';
import { CompletionService, type Completion } from './completion.service';

export interface SingleRegistrationRequest {
  childId: number;
  coupon?: string | null;
  waiverAccepted?: boolean;
  waiverVersion?: string;
}

/** Problems with the child are reported before problems with the offering. */
const OF_THE_CHILD = [
  RegistrationErrors.grade_required,
  RegistrationErrors.grade_not_eligible,
  RegistrationErrors.gender_required,
  RegistrationErrors.gender_not_eligible,
];

/** Registers one child for one offering in one repeatable request, if it is paid or free. */
@Injectable()
export class SingleRegistrationService {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly completions: CompletionService,
  ) {}

  /** @throws registration.payment_required when something has to be paid first */
  async register(
    user: UserPrincipal,
    offering: OfferingKey,
    { coupon, ...item }: SingleRegistrationRequest,
    requestOrigin: RequestOrigin,
  ): Promise<Completion> {
    const lines = [{ childId: item.childId, offering }];
    const begun = await this.completions.resume(user, lines);
    if (begun) return begun;
    const id = offering.kind === 'team' ? { leagueTeamId: offering.id } : { programId: offering.id };
    const selection = { registrationData: [{ ...item, ...id }], coupon };
    const { problems, totalCents } = await this.checkouts.quote(user, selection, requestOrigin.address);
    if (problems.length > 0) throw toProblemsError(childFirst(problems));
    if (totalCents > 0) throw RegistrationErrors.payment_required();
    return this.completions.registerFree(user, selection, requestOrigin).catch(async (error: unknown) => {
      // The same request was made twice at once, and the other one was faster.
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
