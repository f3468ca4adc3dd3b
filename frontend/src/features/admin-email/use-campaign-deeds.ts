import { useMutation, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import {
  cancelCampaign,
  getReadCampaignQueryKey,
  pauseCampaign,
  resumeCampaign,
  sendCampaignAgain,
  sendCampaignToOthers,
} from '@/api/generated/campaign-delivery/campaign-delivery';
import type { CampaignPageDto, OnceMoreDto } from '@/api/generated/model';
import { toast } from '@/ui/toast';

const deeds = {
  pause: { title: 'E-mail paused', call: (id: number) => pauseCampaign(id) },
  resume: { title: 'E-mail goes on', call: (id: number) => resumeCampaign(id) },
  stop: { title: 'E-mail stopped', call: (id: number) => cancelCampaign(id) },
  again: {
    title: 'E-mail sent again',
    call: (id: number, which: OnceMoreDto) => sendCampaignAgain(id, which),
  },
  others: {
    title: 'E-mail sent to other guardians',
    call: (id: number, which: OnceMoreDto) => sendCampaignToOthers(id, which),
  },
} as const;

export type DeedName = keyof typeof deeds;

export interface Deed {
  name: DeedName;
  which: OnceMoreDto;
}

/** What can be done with an e-mail that was sent off; its counts are shown at once. */
export function useCampaignDeed(id: number, onSettled?: () => void) {
  const queries = useQueryClient();
  return useMutation<CampaignPageDto, unknown, Deed>({
    mutationFn: ({ name, which }) => deeds[name].call(id, which),
    onSuccess: (campaign, { name }) => {
      queries.setQueryData(getReadCampaignQueryKey(id), campaign);
      toast({ kind: 'good', title: deeds[name].title });
    },
    onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    onSettled: () => {
      onSettled?.();
      return queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          typeof path === 'string' && path.startsWith(`/api/admin/email/campaigns/${id}`),
      });
    },
  });
}
