import type { FormRule } from 'antd';

export const settleRules = {
  action: [{ required: true, message: 'Please choose refund or settle' }],
  note: [{ max: 1000, message: 'Please use at most 1000 characters' }],
} satisfies Record<string, FormRule[]>;
