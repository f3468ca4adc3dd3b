import { Fragment, useEffect, useRef, type ReactNode } from 'react';

import { programCards, type ProgramType } from '@/content/programs';
import { Surface } from '@/ui/art/Surface';
import { Icon } from '@/ui/Icon';
import './programs.css';

interface Props {
  open: ProgramType | null;
  onOpen(type: ProgramType | null): void;
  detail: ReactNode;
}

/**
 * Three cards, one open at a time. The detail follows its card in the document and is laid out below the row on wide
 * screens, so the order for keyboards and screen readers is right on both.
 */
export function ProgramPicker({ open, onOpen, detail }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(true);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // On a phone, the open card above may fold away and move the newly opened one out of sight.
    const card = box.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: 'start' });
  }, [open]);

  return (
    <div className="pick" ref={box}>
      {programCards.map((card) => {
        const isOpen = card.type === open;
        return (
          <Fragment key={card.type}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? 'detail' : undefined}
              onClick={() => onOpen(isOpen ? null : card.type)}
            >
              <Surface floor={card.floor} align={card.align} />
              <span className="txt">
                <span>
                  <span className="name">{card.name}</span>
                  <span className="sum">{card.summary}</span>
                </span>
                <span className="turn">
                  <Icon name="down" />
                </span>
              </span>
            </button>
            {isOpen ? (
              <div className="detail" id="detail" key="detail">
                {detail}
              </div>
            ) : null}
          </Fragment>
        );
      })}
    </div>
  );
}
