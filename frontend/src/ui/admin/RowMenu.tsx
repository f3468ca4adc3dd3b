import type { ReactNode } from 'react';

import { Icon } from '../Icon';
import { MenuButton } from './MenuButton';

export interface RowAction {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick(): void;
}

/** A row's actions behind "more". */
export function RowMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  return (
    <MenuButton
      className="icon-btn s"
      label={label}
      placement="bottomRight"
      items={actions.map(({ onClick: _, ...item }) => item)}
      onChoose={(chosen) => actions.find(({ key }) => key === chosen)?.onClick()}
    >
      <Icon name="more" small />
    </MenuButton>
  );
}
