import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProgramsModule } from '../programs';
import { IdentityModule } from '../identity';
import { LeaguesModule } from '../leagues';
import { RegistrationModule } from '../registration';
import { StaffingModule } from '../staffing';
import { AudienceService } from './campaigns/audience.service';
import { CampaignDeliveryService } from './campaigns/campaign-delivery.service';
import { CampaignAttachmentService } from './campaigns/campaign-attachment.service';
import { CampaignDraftService } from './campaigns/campaign-draft.service';
import { CampaignIdempotencyService } from './campaigns/campaign-idempotency.service';
import { CampaignEmailComposer } from './campaigns/campaign-email.composer';
import { CampaignPreviewService } from './campaigns/campaign-preview.service';
import { CampaignRecipientQueries } from './campaigns/campaign-recipient.queries';
import { MergeValueService } from './campaigns/merge-value.service';
import { CampaignService } from './campaigns/campaign.service';
import { PurgeCampaignDraftsJob } from './campaigns/purge-campaign-drafts.job';
import { CampaignTextProvider } from './campaigns/campaign-text.provider';
import { EmailTextProvider } from './campaigns/email-text.provider';
import { CampaignAuditNameProvider } from './campaigns/campaign-audit-name.provider';
import { CampaignDataProvider } from './campaigns/campaign-data.provider';
import { CampaignAttachment } from './campaigns/entities/campaign-attachment.entity';
import { CampaignDraft } from './campaigns/entities/campaign-draft.entity';
import { Campaign } from './campaigns/entities/campaign.entity';
import { AudienceController } from './campaigns/http/audience.controller';
import { CampaignDeliveryController } from './campaigns/http/campaign-delivery.controller';
import { CampaignAttachmentsController } from './campaigns/http/campaign-attachments.controller';
import { CampaignDraftsController } from './campaigns/http/campaign-drafts.controller';
import { CampaignPreviewsController } from './campaigns/http/campaign-previews.controller';
import { CampaignsController } from './campaigns/http/campaigns.controller';
import { CoachMessageService } from './contact/coach-message.service';
import { ContactService } from './contact/contact.service';
import { AlertAudienceQueries } from './campaigns/alert-audience.queries';
import { Contact } from './contact/entities/contact.entity';
import { ContactTextProvider } from './contact/contact-text.provider';
import { ContactDataProvider } from './contact/contact-data.provider';
import { ContactController } from './contact/http/contact.controller';

@Module({
  imports: [
    TypeOrmModule.forFeature([Campaign, CampaignAttachment, CampaignDraft, Contact]),
    IdentityModule,
    LeaguesModule,
    ProgramsModule,
    RegistrationModule,
    StaffingModule,
  ],
  controllers: [
    ContactController,
    AudienceController,
    CampaignsController,
    CampaignDeliveryController,
    CampaignAttachmentsController,
    CampaignDraftsController,
    CampaignPreviewsController,
  ],
  providers: [
    ContactService,
    CoachMessageService,
    ContactDataProvider,
    AudienceService,
    CampaignAttachmentService,
    CampaignIdempotencyService,
    CampaignDeliveryService,
    CampaignDraftService,
    CampaignEmailComposer,
    CampaignPreviewService,
    CampaignRecipientQueries,
    CampaignService,
    MergeValueService,
    PurgeCampaignDraftsJob,
    CampaignAuditNameProvider,
    CampaignDataProvider,
    CampaignTextProvider,
    ContactTextProvider,
    EmailTextProvider,
    AlertAudienceQueries,
  ],
})
export class MessagingModule {}
