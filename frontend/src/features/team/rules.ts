import type { Rules } from '@/ui/form/rules';

export const jerseyRules: Rules<{ jerseyNumber: string }> = {
  jerseyNumber: (text) => (/^\d{1,2}$/.test(text.trim()) ? undefined : 'A jersey number is between 0 and 99'),
};
