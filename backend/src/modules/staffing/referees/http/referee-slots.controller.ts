import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Access,
  Caller,
  CurrentUser,
  IdPipe,
  jsonList,
  renderInSlices,
  sendRendered,
  type Principals,
  type UserPrincipal,
} from '../../../../platform';
import { StaffLookup } from '../../staff-members/staff-lookup';
import { RefereeOfferService } from '../referee-offer.service';
import { RefereeSignUpService } from '../referee-sign-up.service';
import { SlotQueries } from '../slot.queries';
import { OfferAnswerDto } from '../../staff-members/http/answers.dto';
import { RefereeTimeSlotResponse, SignUpDto, SlotsQuery } from './referee-slots.dto';

@ApiTags('referees')
@Controller('api/referee-time-slots')
export class RefereeSlotsController {
  constructor(
    private readonly queries: SlotQueries,
    private readonly signUps: RefereeSignUpService,
    private readonly offers: RefereeOfferService,
    private readonly members: StaffLookup,
  ) {}

  /** By date, time and field. */
  @Get()
  @Access('staff', 'admin')
  @ApiOkResponse({ type: RefereeTimeSlotResponse, isArray: true })
  async listRefereeSlots(
    @Query() query: SlotsQuery,
    @Caller() by: Principals,
    @Res() response: Response,
  ): Promise<void> {
    const reader = by.user?.isStaff ? await this.members.findByUser(by.user.userId) : null;
    const { date, seasonId } = query;
    const filter = { ...(date ? { date } : {}), ...(seasonId === undefined ? {} : { seasonId }) };
    const rows = await this.queries.slots(filter, reader);
    const answer = await renderInSlices(jsonList(rows, (row) => RefereeTimeSlotResponse.from(row)));
    sendRendered(response, answer, 'application/json; charset=utf-8');
  }

  @Post(':id/signup')
  @Access('staff')
  @HttpCode(200)
  @ApiOkResponse({ type: RefereeTimeSlotResponse })
  async signUpForSlot(
    @Param('id', IdPipe) id: number,
    @Body() { position, date, timeSlot }: SignUpDto,
    @CurrentUser() user: UserPrincipal,
  ): Promise<RefereeTimeSlotResponse> {
    await this.signUps.signUp(id, position, { ...(date ? { date } : {}), timeSlot }, user);
    return this.toResponse(id, user);
  }

  /** Withdraws the caller from a slot. */
  @Delete(':id/signup')
  @Access('staff')
  @ApiOkResponse({ type: RefereeTimeSlotResponse })
  async removeSignUp(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: UserPrincipal,
  ): Promise<RefereeTimeSlotResponse> {
    await this.signUps.withdraw(id, user);
    return this.toResponse(id, user);
  }

  /** Answers the caller's offer. */
  @Post(':id/answer')
  @Access('staff')
  @HttpCode(200)
  @ApiOkResponse({ type: RefereeTimeSlotResponse })
  async answerOwnOffer(
    @Param('id', IdPipe) id: number,
    @Body() { answer }: OfferAnswerDto,
    @CurrentUser() user: UserPrincipal,
  ): Promise<RefereeTimeSlotResponse> {
    await this.offers.answerOwn(id, answer, user);
    return this.toResponse(id, user);
  }

  private async toResponse(id: number, { userId }: UserPrincipal): Promise<RefereeTimeSlotResponse> {
    return RefereeTimeSlotResponse.from(await this.queries.slot(id, await this.members.findByUser(userId)));
  }
}
