import { Dropdown, type MenuProps } from 'antd';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface Props {
  items: NonNullable<MenuProps['items']>;
  /** The current choice, if the menu is one of choices. */
  chosen?: string;
  onChoose(key: string): void;
  placement?: 'bottomLeft' | 'bottomRight';
  className: string;
  label?: string;
  children: ReactNode;
}

const OPENING = ['ArrowDown', 'ArrowUp'];

/**
 * A button that opens a menu, with Enter, Space and the arrows as well. Choosing returns the focus to the button
 * before anything else happens, and consumes the key: a dialog that opens gets no part of the same key press.
 */
export function MenuButton({ items, chosen, onChoose, placement, className, label, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  const turn = (next: boolean) => {
    setOpen(next);
    if (!next) button.current?.focus();
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    const item =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[role^="menuitem"]') : null;
    item?.click();
  };

  return (
    <Dropdown
      trigger={['click']}
      placement={placement}
      open={open}
      onOpenChange={turn}
      autoFocus
      destroyOnHidden
      menu={{
        items,
        className: 'filter-menu',
        selectable: chosen !== undefined,
        selectedKeys: chosen === undefined ? [] : [chosen],
        onKeyDown: onMenuKey,
        onClick: ({ key, domEvent }) => {
          domEvent.preventDefault();
          turn(false);
          onChoose(key);
        },
      }}
    >
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={(event) => {
          if (open || !OPENING.includes(event.key)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
    </Dropdown>
  );
}
