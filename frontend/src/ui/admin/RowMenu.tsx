import { Dropdown } from 'antd';
import type { ReactNode } from 'react';

import { Icon } from '../Icon';

export interface RowAction {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick(): void;
}

/** The actions of a row behind "more". */
export function RowMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: actions.map(({ key, label: words, icon, danger, disabled }) => ({
          key,
          label: words,
          icon,
          danger,
          disabled,
        })),
        onClick: ({ key }) => actions.find((action) => action.key === key)?.onClick(),
      }}
    >
      <button type="button" className="icon-btn s" aria-label={label} aria-haspopup="menu">
        <Icon name="more" small />
      </button>
    </Dropdown>
  );
}
