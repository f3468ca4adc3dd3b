import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useQuoteCheckout } from '@/api/generated/checkout/checkout';
import type { ChildResponse, ProgramResponse, QuoteResponse } from '@/api/generated/model';
import { campHours, clinicHours, programCards, type ProgramType } from '@/content/programs';
import { toOffer } from '@/content/offers';
import { Dialog } from '@/ui/Dialog';
import { formatMoneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import { useDebouncedValue } from '@/ui/use-debounced-value';

import { ChildPanel } from './ChildPanel';
import { CartSummary } from './CartSummary';
import { sortOfferings } from './offerings';
import { toggle, type Chosen, type Selection } from './selection';

const QUOTE_AFTER_MS = 250;

interface Props {
  type: ProgramType;
  programs: readonly ProgramResponse[];
  children: readonly ChildResponse[];
  hasParent: boolean;
  registered: readonly Chosen[];
  held: readonly Chosen[];
  selection: Selection;
  /** Of all kinds: a family may mix them, and selections stay while another kind is viewed. */
  chosen: readonly Chosen[];
  /** The applied code of the checkout that is being changed. */
  coupon: string | undefined;
  /** The waiver was accepted for every selected child. */
  isAgreed: boolean;
  onSelect(selection: Selection): void;
  onSwitch(type: ProgramType): void;
  onAddParent(): void;
  onAddChild(): void;
  onClose(): void;
  onContinue(total: number | undefined): void;
}

function getLead(type: ProgramType, programs: readonly ProgramResponse[]): string {
  const spots = [...new Set(programs.map(({ location }) => location))];
  const where = spots.length === 1 ? ` at ${spots[0]}` : '';
  if (type === 'league') return 'Play a season on a team. Choose leagues for each child.';
  return `${type === 'camp' ? campHours : clinicHours}${where}. Choose programs for each child.`;
}

/** Programs of one kind for every child of the family, priced by the server while they are selected. */
export function RegisterDialog(props: Props) {
  const { type, children, selection, chosen, onSelect, onClose } = props;
  const programs = useMemo(() => sortOfferings(props.programs, type), [props.programs, type]);
  const [folded, setFolded] = useState<readonly number[]>([]);

  const shown = useMemo(() => new Set(programs.map(({ id }) => id)), [programs]);

  const settled = useDebouncedValue(chosen, QUOTE_AFTER_MS);
  const quote = useQuoteCheckout(
    { registrationData: [...settled], coupon: props.coupon },
    {
      query: {
        enabled: settled.length > 0,
        placeholderData: keepPreviousData,
        staleTime: 0,
        gcTime: 0,
      },
    },
  );
  const isEmpty = chosen.length === 0;
  const isStale = settled !== chosen || quote.isPlaceholderData;
  const total = isEmpty || isStale ? undefined : quote.data?.total;

  const onContinue = () => {
    if (isEmpty) {
      toast({
        kind: 'bad',
        title: 'No Programs Selected',
        description: 'Please select at least one program to continue.',
      });
      return;
    }
    if (!props.hasParent) {
      toast({
        kind: 'bad',
        title: 'Missing Parent Information',
        description: 'Please add parent information to your family profile before registering.',
      });
      props.onAddParent();
      return;
    }
    props.onContinue(total);
  };

  const listPrograms = (pairs: readonly Chosen[], childId: number) =>
    new Set(pairs.filter((one) => one.childId === childId).map(({ programId }) => programId));

  return (
    <Dialog title={toOffer(type).dialogTitle} lead={getLead(type, programs)} size="l" onClose={onClose}>
      <div className="split">
        <div>
          <Kinds type={type} onSwitch={props.onSwitch} />
          {children.map((child) => (
            <ChildPanel
              key={child.id}
              child={child}
              type={type}
              programs={programs}
              chosen={chosen
                .filter(({ childId, programId }) => childId === child.id && shown.has(programId))
                .map(({ programId }) => programId)}
              registered={listPrograms(props.registered, child.id)}
              held={listPrograms(props.held, child.id)}
              saved={isEmpty ? 0 : sessionSaving(quote.data, child.id)}
              isOpen={!folded.includes(child.id)}
              onTurn={() =>
                setFolded((before) =>
                  before.includes(child.id) ? before.filter((id) => id !== child.id) : [...before, child.id],
                )
              }
              onToggle={(programId) => onSelect(toggle(selection, child.id, programId))}
              onSwitch={props.onSwitch}
            />
          ))}
          <button type="button" className="btn line m add-child" onClick={props.onAddChild}>
            <Icon name="plus" small />
            Add another child
          </button>
        </div>
        <aside className="sum">
          <div className="stick" aria-live="polite">
            <CartSummary
              quote={quote.data}
              isEmpty={isEmpty}
              isStale={isStale}
              error={quote.error}
              onRetry={() => void quote.refetch()}
            />
            <button type="button" className="btn block hide-s" onClick={onContinue}>
              Continue to Payment
            </button>
            <p className="micro muted">
              {props.isAgreed ? '' : "Next, you'll review and accept the waiver. "}You won't be charged yet.
            </p>
          </div>
        </aside>
      </div>
      <div className="paybar only-s">
        <span className="grow">
          <span className="num">{total === undefined ? '' : formatMoneyExact(total)}</span>
        </span>
        <button type="button" className="btn" onClick={onContinue}>
          Continue to Payment
        </button>
      </div>
    </Dialog>
  );
}

function sessionSaving(quote: QuoteResponse | undefined, childId: number): number {
  const own = quote?.discounts.find((one) => one.kind === 'multi_session' && one.childId === childId);
  return own?.amount ?? 0;
}

/** Camps, clinics and leagues can go into one payment. */
function Kinds({ type, onSwitch }: { type: ProgramType; onSwitch(type: ProgramType): void }) {
  return (
    <div className="kinds" role="group" aria-label="Program type">
      {programCards.map((card) => (
        <button
          type="button"
          key={card.type}
          aria-pressed={card.type === type}
          onClick={() => onSwitch(card.type)}
        >
          {card.name}
        </button>
      ))}
    </div>
  );
}
