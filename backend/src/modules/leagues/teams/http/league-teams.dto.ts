import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min, ValidateIf } from 'class-validator';
import {
  BegunFrom,
  DecidedByServer,
  EmailAddress,
  MayBeLeftOut,
  PhoneNumber,
  RequiredText,
} from '../../../../platform';
import type { ListedTeam } from '../team.queries';
import { TeamDto } from './teams.dto';

const MOST_PLAYERS = 100;

function Places(): PropertyDecorator {
  const message = `A team has between 1 and ${MOST_PLAYERS} players`;
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_PLAYERS }),
    IsInt({ message }),
    Min(1, { message }),
    Max(MOST_PLAYERS, { message }),
  );
}

function Reference(message: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1 }),
    IsInt({ message }),
    Min(1, { message }),
  );
}

class TeamNamesDto {
  @RequiredText('Team name is required', 120)
  name: string;

  @RequiredText('School is required', 120)
  school: string;
}

export class CreateLeagueTeamDto extends TeamNamesDto {
  @Reference('Division selection is required')
  divisionId: number;

  @Reference('Season is required')
  seasonId: number;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_PLAYERS, required: false, default: 15 })
  @MayBeLeftOut()
  @Places()
  maxPlayers?: number;

  /** It follows from the season, as grade and gender do from the division. */
  @DecidedByServer()
  sport?: string;

  @DecidedByServer()
  grade?: string;

  @DecidedByServer()
  gender?: string;
}

class TeamSettingsDto {
  @Places()
  maxPlayers: number;

  @RequiredText('Tier is required', 20)
  tier: string;

  @ApiProperty({ type: 'boolean' })
  @IsBoolean({ message: 'Please say true or false' })
  registrationOpen: boolean;
}

/** Any part of it; what is not named stays. null is refused. */
export class UpdateLeagueTeamDto extends PartialType(IntersectionType(TeamNamesDto, TeamSettingsDto), {
  skipNullProperties: false,
}) {
  @BegunFrom()
  version?: number;
}

/** An approved application without a team, or name, email and phone of somebody whom the office knows. */
export class HandOverDto {
  @ApiProperty({ type: 'integer', minimum: 1, required: false })
  @MayBeLeftOut()
  @IsInt({ message: 'Please choose a coach' })
  applicationId?: number;

  @ValidateIf(({ applicationId }: HandOverDto) => applicationId === undefined)
  @RequiredText('Name is required', 120, { required: false })
  name?: string;

  @ValidateIf(({ applicationId }: HandOverDto) => applicationId === undefined)
  @ApiProperty({ required: false })
  @EmailAddress(undefined, 254)
  email?: string;

  @ValidateIf(({ applicationId }: HandOverDto) => applicationId === undefined)
  @ApiProperty({ required: false })
  @PhoneNumber('Please enter a valid phone number')
  phone?: string;
}

class LeagueTeamCoachDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  phone: string;

  @ApiProperty({ description: 'Whether there is a link that manages the team' })
  hasLink: boolean;
}

/** A team as the office sees it. */
export class LeagueTeamDto extends TeamDto {
  @ApiProperty({ type: LeagueTeamCoachDto, nullable: true })
  declare coachApplication: LeagueTeamCoachDto | null;

  @ApiProperty({ type: 'integer', description: 'Players, and places held by open checkouts' })
  takenPlaces: number;

  /** What an edit begins from. */
  @ApiProperty({ type: 'integer' })
  version: number;

  static override from(row: ListedTeam): LeagueTeamDto {
    const { team, coach } = row;
    return {
      ...TeamDto.from(row),
      coachApplication: coach
        ? {
            ...{ id: coach.id, name: coach.name, email: coach.email, phone: coach.phone },
            hasLink: coach.registrationToken !== null,
          }
        : null,
      takenPlaces: team.takenPlaces,
      version: team.editVersion,
    };
  }
}
