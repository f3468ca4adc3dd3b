import type { Campaign } from './entities/campaign.entity';

export const auditSubject = ({ id, subject }: Pick<Campaign, 'id' | 'subject'>) =>
  ({ subjectType: 'campaign', subjectId: id, subjectName: subject }) as const;
