import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { RequiredText } from '../../../../platform';
import { ANSWERS, type Answer } from '../domain/answer';

const NO_OFFER = 'This link is incomplete. Open it from the email again.';
const MAX_TOKEN_LENGTH = 60;

export class OfferQuery {
  @RequiredText(NO_OFFER, MAX_TOKEN_LENGTH)
  offer: string;
}

export class OfferAnswerDto {
  @ApiProperty({ enum: ANSWERS, enumName: 'OfferAnswer' })
  @IsIn(ANSWERS, { message: 'Please accept or decline' })
  answer: Answer;
}

export class AnswerByLinkDto extends OfferAnswerDto {
  @RequiredText(NO_OFFER, MAX_TOKEN_LENGTH)
  offer: string;
}
