import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useQuoteCheckout } from '@/api/generated/checkout/checkout';
import type { ChildDto, ProgramDto, QuoteDto } from '@/api/generated/model';
import { campHours, clinicHours, programCards, type ProgramType } from '@/content/programs';
import { offerOf } from '@/content/offers';
import { Dialog } from '@/ui/Dialog';
import { moneyExact } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import { useSettled } from '@/ui/useSettled';

import { ChildPanel } from './ChildPanel';
import { Lineup } from './Lineup';
import { ordered } from './offerings';
import { toggled, type Chosen, type Selection } from './selection';

const QUOTE_AFTER_MS = 250;

interface Props {
  type: ProgramType;
  programs: readonly ProgramDto[];
  children: readonly ChildDto[];
  hasParent: boolean;
  registered: readonly Chosen[];
  held: readonly Chosen[];
  selection: Selection;
  /** Of all kinds: a family may mix them, and what was ticked stays while another kind is looked at. */
  chosen: readonly Chosen[];
  /** The code that is in force in the checkout that is being changed. */
  coupon: string | undefined;
  /** The waiver was accepted for every child that is chosen. */
  isAgreed: boolean;
  onSelect(selection: Selection): void;
  onSwitch(type: ProgramType): void;
  onAddParent(): void;
  onAddChild(): void;
  onClose(): void;
  onContinue(total: number | undefined): void;
}

function leadOf(type: ProgramType, programs: readonly ProgramDto[]): string {
  const places = [...new Set(programs.map(({ location }) => location))];
  const where = places.length === 1 ? ` at ${places[0]}` : '';
  if (type === 'league') return 'A season with a team. Choose per child.';
  return `${type === 'camp' ? campHours : clinicHours}${where}. Choose per child.`;
}

/** Programs of one kind for every child of the family, priced by the server while they are chosen. */
export function RegisterDialog(props: Props) {
  const { type, children, selection, chosen, onSelect, onClose } = props;
  const programs = useMemo(() => ordered(props.programs, type), [props.programs, type]);
  const [folded, setFolded] = useState<readonly number[]>([]);

  const shown = useMemo(() => new Set(programs.map(({ id }) => id)), [programs]);

  const settled = useSettled(chosen, QUOTE_AFTER_MS);
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

  const programsOf = (pairs: readonly Chosen[], childId: number) =>
    new Set(pairs.filter((one) => one.childId === childId).map(({ programId }) => programId));

  return (
    <Dialog title={offerOf(type).dialogTitle} lead={leadOf(type, programs)} size="l" onClose={onClose}>
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
              registered={programsOf(props.registered, child.id)}
              held={programsOf(props.held, child.id)}
              saved={isEmpty ? 0 : sessionSaving(quote.data, child.id)}
              isOpen={!folded.includes(child.id)}
              onTurn={() =>
                setFolded((before) =>
                  before.includes(child.id) ? before.filter((id) => id !== child.id) : [...before, child.id],
                )
              }
              onToggle={(programId) => onSelect(toggled(selection, child.id, programId))}
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
            <Lineup
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
              {props.isAgreed ? '' : 'You read and accept the waiver in the next step. '}Nothing is charged
              yet.
            </p>
          </div>
        </aside>
      </div>
      <div className="paybar only-s">
        <span className="grow">
          <span className="num">{total === undefined ? '' : moneyExact(total)}</span>
        </span>
        <button type="button" className="btn" onClick={onContinue}>
          Continue to Payment
        </button>
      </div>
    </Dialog>
  );
}

function sessionSaving(quote: QuoteDto | undefined, childId: number): number {
  const own = quote?.discounts.find((one) => one.kind === 'multi_session' && one.childId === childId);
  return own?.amount ?? 0;
}

/** Camps, clinics and leagues can go into one payment. */
function Kinds({ type, onSwitch }: { type: ProgramType; onSwitch(type: ProgramType): void }) {
  return (
    <div className="kinds" role="group" aria-label="Kind of program">
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
