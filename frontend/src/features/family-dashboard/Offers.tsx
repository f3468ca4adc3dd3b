import type { PricingResponse } from '@/api/generated/model';
import { offers } from '@/content/offers';
import type { ProgramType } from '@/content/programs';
import { Icon } from '@/ui/Icon';
import { money, formatMoneyExact } from '@/ui/format';
import { Ticket } from '@/ui/Ticket';
import { Surface } from '@/ui/art/Surface';
import { withFee } from './fee';
import './family.css';

/** `open`: at least one can be chosen; `sold_out`: all that were open are full. */
export type OfferState = 'open' | 'sold_out' | 'closed';

/** The three tickets of "Register for Programs". */
export function Offers({
  pricing,
  getState,
  onRegister,
}: {
  pricing: PricingResponse | undefined;
  getState(type: ProgramType): OfferState;
  onRegister(type: ProgramType): void;
}) {
  return (
    <section className="block" aria-labelledby="offers-title" id="register">
      <div className="spread">
        <h2 className="t-2" id="offers-title">
          Register for Programs
        </h2>
      </div>
      <div className="offers">
        {offers.map((offer) => {
          const state = getState(offer.type);
          return (
            <Ticket
              key={offer.type}
              className={state === 'closed' ? 'offer off' : 'offer'}
              stub={
                <>
                  <div>
                    <p className="num price">
                      {money(offer.price)} <small>{offer.per}</small>
                    </p>
                    {pricing && pricing.processingFeePercent > 0 ? (
                      <p className="small muted">
                        {formatMoneyExact(withFee(offer.price, pricing.processingFeePercent))} with processing
                        fee
                      </p>
                    ) : null}
                  </div>
                  {state === 'open' ? (
                    <button
                      type="button"
                      className="btn m"
                      aria-label={`Register for ${offer.name}`}
                      onClick={() => onRegister(offer.type)}
                    >
                      Register
                    </button>
                  ) : (
                    <button type="button" className="btn m" disabled>
                      {state === 'sold_out' ? 'Sold Out!' : offer.closed}
                    </button>
                  )}
                </>
              }
            >
              <Surface floor={offer.floor} align={offer.align} />
              <div className="body">
                <h3>{offer.name}</h3>
                <p className="small muted sum">
                  {offer.summary} {pricing && offer.saving?.(pricing.multiSession)}
                </p>
                <ul className="meta">
                  <li>
                    <Icon name="users" />
                    {offer.ages}
                  </li>
                  <li>
                    <Icon name={offer.type === 'league' ? 'calendar' : 'clock'} />
                    {offer.when}
                  </li>
                </ul>
              </div>
            </Ticket>
          );
        })}
      </div>
    </section>
  );
}
