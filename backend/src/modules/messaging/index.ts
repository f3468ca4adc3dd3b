export { MessagingModule } from './messaging.module';
export { messagingEmailSamples } from './mail-samples';
