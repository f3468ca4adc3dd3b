export { MessagingModule } from './messaging.module';
export { messagingMailSamples } from './mail-samples';
