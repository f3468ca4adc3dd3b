import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Access,
  Caller,
  CurrentUser,
  IdPipe,
  type Principals,
  type UserPrincipal,
} from '../../../../platform';
import { StaffMembers } from '../../people/staff-members';
import { Offers } from '../offers.service';
import { SignUps } from '../sign-ups.service';
import { SlotQueries } from '../slot.queries';
import { OfferAnswerDto } from '../../people/http/answers.dto';
import { RefereeTimeSlotDto, SignUpDto, SlotsQuery } from './referee-slots.dto';

@ApiTags('referees')
@Controller('api/referee-time-slots')
export class RefereeSlotsController {
  constructor(
    private readonly queries: SlotQueries,
    private readonly signUps: SignUps,
    private readonly offers: Offers,
    private readonly members: StaffMembers,
  ) {}

  /** By date, time and field. */
  @Get()
  @Access('staff', 'admin')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: RefereeTimeSlotDto, isArray: true })
  async listRefereeSlots(
    @Query() query: SlotsQuery,
    @Caller() by: Principals,
  ): Promise<RefereeTimeSlotDto[]> {
    const reader = by.user?.isStaff ? await this.members.ofUser(by.user.userId) : null;
    const { date, seasonId } = query;
    const filter = { ...(date ? { date } : {}), ...(seasonId === undefined ? {} : { seasonId }) };
    return (await this.queries.slots(filter, reader)).map((row) => RefereeTimeSlotDto.from(row));
  }

  @Post(':id/signup')
  @Access('staff')
  @HttpCode(200)
  @ApiOkResponse({ type: RefereeTimeSlotDto })
  async signUpForSlot(
    @Param('id', IdPipe) id: number,
    @Body() { position, date, timeSlot }: SignUpDto,
    @CurrentUser() user: UserPrincipal,
  ): Promise<RefereeTimeSlotDto> {
    await this.signUps.signUp(id, position, { ...(date ? { date } : {}), timeSlot }, user);
    return this.shown(id, user);
  }

  /** Takes back what the caller signed up for or accepted. */
  @Delete(':id/signup')
  @Access('staff')
  @ApiOkResponse({ type: RefereeTimeSlotDto })
  async removeSignUp(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: UserPrincipal,
  ): Promise<RefereeTimeSlotDto> {
    await this.signUps.giveBack(id, user);
    return this.shown(id, user);
  }

  /** Answers what the office offered the caller. */
  @Post(':id/answer')
  @Access('staff')
  @HttpCode(200)
  @ApiOkResponse({ type: RefereeTimeSlotDto })
  async answerOwnOffer(
    @Param('id', IdPipe) id: number,
    @Body() { answer }: OfferAnswerDto,
    @CurrentUser() user: UserPrincipal,
  ): Promise<RefereeTimeSlotDto> {
    await this.offers.answerOwn(id, answer, user);
    return this.shown(id, user);
  }

  private async shown(id: number, { userId }: UserPrincipal): Promise<RefereeTimeSlotDto> {
    return RefereeTimeSlotDto.from(await this.queries.slot(id, await this.members.ofUser(userId)));
  }
}
