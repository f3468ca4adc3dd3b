import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Settings } from '../config/settings';
import { BODY_BYTES, BODY_SHAPE, inKb, inMb, UPLOAD_BYTES } from '../http/limits';
import { RATE_LIMITS } from '../rate-limits/rate-limits';
import { Access } from './access.decorator';
import { SESSION_DAYS, SIGN_IN_LINK_MINUTES } from './lifetimes';

class SecurityFactsDto {
  @ApiProperty({ type: 'integer' })
  sessionDays: number;

  @ApiProperty({ type: 'integer' })
  signInLinkMinutes: number;

  @ApiProperty({ type: 'integer', description: 'Minutes over which the limits on changes count' })
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

  @ApiProperty({ type: 'integer', description: 'The largest body of a call by somebody not signed in' })
  visitorRequestKb: number;

  @ApiProperty({ type: 'integer' })
  familyRequestKb: number;

  @ApiProperty({ type: 'integer' })
  officeRequestMb: number;

  @ApiProperty({ type: 'integer', description: 'How deep the lists and objects of a body may be nested' })
  requestDepth: number;

  @ApiProperty({ type: 'integer', description: 'Of one object' })
  requestKeys: number;

  @ApiProperty({ type: 'integer', description: 'Of one list' })
  requestItems: number;

  @ApiProperty({ type: 'integer', description: 'Values of a body in all' })
  requestNodes: number;

  @ApiProperty({ type: 'integer' })
  uploadSizeMb: number;

  @ApiProperty({ description: 'Whether the rate limits are enforced; off only for benchmarks' })
  rateLimitsActive: boolean;

  @ApiProperty({ description: 'Whether this site is served over https and says so to browsers' })
  httpsEnforced: boolean;
}

/** The values in force, so that the security page promises nothing that the server does not do. */
@ApiTags('security')
@Access('public')
@Controller('api/security')
export class SecurityController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @ApiOkResponse({ type: SecurityFactsDto })
  getSecurityFacts(): SecurityFactsDto {
    return {
      sessionDays: SESSION_DAYS,
      signInLinkMinutes: SIGN_IN_LINK_MINUTES,
      rateLimitMinutes: RATE_LIMITS.changes.seconds / 60,
      generalLimit: RATE_LIMITS.changes.points,
      registrationLimit: RATE_LIMITS.registrationsBegun.points,
      paymentLimit: RATE_LIMITS.failedPayments.points,
      signInLinkLimit: RATE_LIMITS.signInLinks.points,
      readsPerMinute: RATE_LIMITS.reads.points,
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
