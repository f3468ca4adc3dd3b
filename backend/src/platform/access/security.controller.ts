import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { AppConfig } from '../config/app-config';
import { BODY_BYTES, BODY_SHAPE, inKb, inMb, UPLOAD_BYTES } from '../http/limits';
import { RATE_LIMITS } from '../rate-limits/rate-limit.service';
import { ANNOUNCEMENT_LIMITS, HOLD_LIMITS, SLIDING_LIMITS } from '../rate-limits/usage-limits';
import { Access } from './access.decorator';
import { Caching } from './caching.decorator';
import { SESSION_DAYS, SIGN_IN_LINK_MINUTES } from './lifetimes';

class SecurityFactsResponse {
  @ApiProperty({ type: 'integer' })
  sessionDays: number;

  @ApiProperty({ type: 'integer' })
  signInLinkMinutes: number;

  @ApiProperty({ type: 'integer', description: 'Length of the rate-limit window, in minutes' })
  rateLimitMinutes: number;

  @ApiProperty({ type: 'integer' })
  generalLimit: number;

  @ApiProperty({ type: 'integer' })
  registrationLimit: number;

  @ApiProperty({ type: 'integer' })
  paymentLimit: number;

  @ApiProperty({ type: 'integer' })
  signInLinkLimit: number;

  @ApiProperty({ type: 'integer' })
  readsPerMinute: number;

  @ApiProperty({
    type: 'integer',
    description: 'Unpaid spots an account can hold in one program before its first payment',
  })
  unpaidSpotsPerProgram: number;

  @ApiProperty({
    type: 'integer',
    description: 'Holds in one program that can end unpaid before the next one has to wait',
  })
  unpaidHoldEnds: number;

  @ApiProperty({ type: 'integer', description: 'Hours in which unpaid holds are counted' })
  unpaidHoldHours: number;

  @ApiProperty({ type: 'integer', description: 'Minutes the next hold then waits' })
  unpaidHoldWaitMinutes: number;

  @ApiProperty({
    type: 'integer',
    description: 'Holds per hour and IP address, for all accounts that have never paid',
  })
  unpaidHoldsPerHour: number;

  @ApiProperty({ type: 'integer', description: 'Wrong coupon codes per hour and account' })
  wrongCouponCodesPerHour: number;

  @ApiProperty({ type: 'integer', description: 'Wrong coupon codes per hour and IP address, for visitors' })
  wrongCouponCodesOfVisitorsPerHour: number;

  @ApiProperty({ type: 'integer', description: 'Announcement emails per team' })
  announcementEmailsPerHour: number;

  @ApiProperty({ type: 'integer', description: 'Announcement emails per team' })
  announcementEmailsPerDay: number;

  @ApiProperty({ type: 'integer', description: 'Minutes in which further announcements become one email' })
  announcementCollectMinutes: number;

  @ApiProperty({
    type: 'integer',
    description: "Maximum request body, in KB, for callers who aren't signed in",
  })
  visitorRequestKb: number;

  @ApiProperty({ type: 'integer' })
  familyRequestKb: number;

  @ApiProperty({ type: 'integer' })
  officeRequestMb: number;

  @ApiProperty({ type: 'integer', description: 'Maximum nesting depth of a request body' })
  requestDepth: number;

  @ApiProperty({ type: 'integer', description: 'Maximum keys per object' })
  requestKeys: number;

  @ApiProperty({ type: 'integer', description: 'Maximum items per list' })
  requestItems: number;

  @ApiProperty({ type: 'integer', description: 'Maximum values in a request body' })
  requestNodes: number;

  @ApiProperty({ type: 'integer' })
  uploadSizeMb: number;

  @ApiProperty({ description: 'True if rate limits are enforced (off only for benchmarks)' })
  rateLimitsActive: boolean;

  @ApiProperty({ description: 'True if the site is served over HTTPS with HSTS' })
  httpsEnforced: boolean;
}

/** The values in force, so that the security page promises nothing that the server does not do. */
@ApiTags('security')
@Access('public')
@Caching('public, no-cache')
@Controller('api/security')
export class SecurityController {
  constructor(private readonly settings: AppConfig) {}

  @Get()
  @ApiOkResponse({ type: SecurityFactsResponse })
  getSecurityFacts(): SecurityFactsResponse {
    return {
      sessionDays: SESSION_DAYS,
      signInLinkMinutes: SIGN_IN_LINK_MINUTES,
      rateLimitMinutes: RATE_LIMITS.changes.seconds / 60,
      generalLimit: RATE_LIMITS.changes.points,
      registrationLimit: RATE_LIMITS.registrationsBegun.points,
      paymentLimit: RATE_LIMITS.failedPayments.points,
      signInLinkLimit: RATE_LIMITS.signInLinks.points,
      readsPerMinute: RATE_LIMITS.reads.points,
      unpaidSpotsPerProgram: HOLD_LIMITS.spotsPerProgram,
      unpaidHoldEnds: HOLD_LIMITS.unpaidEnds,
      unpaidHoldHours: HOLD_LIMITS.windowHours,
      unpaidHoldWaitMinutes: HOLD_LIMITS.waitMinutes,
      unpaidHoldsPerHour: SLIDING_LIMITS.unpaidHolds.points,
      wrongCouponCodesPerHour: SLIDING_LIMITS.wrongCouponCodes.points,
      wrongCouponCodesOfVisitorsPerHour: SLIDING_LIMITS.wrongCouponCodesOfVisitors.points,
      announcementEmailsPerHour: ANNOUNCEMENT_LIMITS.emailsPerHour,
      announcementEmailsPerDay: ANNOUNCEMENT_LIMITS.emailsPerDay,
      announcementCollectMinutes: ANNOUNCEMENT_LIMITS.collectMinutes,
      visitorRequestKb: inKb(BODY_BYTES.visitor),
      familyRequestKb: inKb(BODY_BYTES.family),
      officeRequestMb: inMb(BODY_BYTES.office),
      requestDepth: BODY_SHAPE.depth,
      requestKeys: BODY_SHAPE.keys,
      requestItems: BODY_SHAPE.items,
      requestNodes: BODY_SHAPE.nodes,
      uploadSizeMb: inMb(UPLOAD_BYTES),
      rateLimitsActive: this.settings.rateLimits,
      httpsEnforced: this.settings.secureCookies,
    };
  }
}
