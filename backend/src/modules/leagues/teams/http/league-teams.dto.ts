import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsInt, Max, Min, ValidateIf } from 'class-validator';
import {
  EditVersion,
  IgnoredField,
  EmailAddress,
  IsOptionalField,
  PhoneNumber,
  RequiredText,
} from '../../../../platform';
import type { ListedTeam } from '../team.queries';
import { TeamResponse } from './teams.dto';

const MAX_PLAYERS = 100;

function IsCapacity(): PropertyDecorator {
  const message = `Enter 1 to ${MAX_PLAYERS} players`;
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_PLAYERS }),
    IsInt({ message }),
    Min(1, { message }),
    Max(MAX_PLAYERS, { message }),
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

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_PLAYERS, required: false, default: 15 })
  @IsOptionalField()
  @IsCapacity()
  maxPlayers?: number;

  /** Ignored, because it follows from the season, like grade and gender from the division. */
  @IgnoredField()
  sport?: string;

  @IgnoredField()
  grade?: string;

  @IgnoredField()
  gender?: string;
}

class TeamSettingsResponse {
  @IsCapacity()
  maxPlayers: number;

  @RequiredText('Tier is required', 20)
  tier: string;

  @ApiProperty({ type: 'boolean' })
  @IsBoolean({ message: 'Must be true or false' })
  registrationOpen: boolean;
}

/** Any subset of the fields; missing fields keep their values. null is rejected. */
export class UpdateLeagueTeamDto extends PartialType(IntersectionType(TeamNamesDto, TeamSettingsResponse), {
  skipNullProperties: false,
}) {
  @EditVersion()
  version?: number;
}

/** Either an approved application without a team, or name, email, and phone of another person. */
export class TransferTeamDto {
  @ApiProperty({ type: 'integer', minimum: 1, required: false })
  @IsOptionalField()
  @IsInt({ message: 'Choose a coach' })
  applicationId?: number;

  @ValidateIf(({ applicationId }: TransferTeamDto) => applicationId === undefined)
  @RequiredText('Name is required', 120, { required: false })
  name?: string;

  @ValidateIf(({ applicationId }: TransferTeamDto) => applicationId === undefined)
  @ApiProperty({ required: false })
  @EmailAddress(undefined, 254)
  email?: string;

  @ValidateIf(({ applicationId }: TransferTeamDto) => applicationId === undefined)
  @ApiProperty({ required: false })
  @PhoneNumber('Please enter a valid phone number')
  phone?: string;
}

class LeagueTeamCoachResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  phone: string;

  @ApiProperty({ description: 'True if the team has an active coach link' })
  hasLink: boolean;
}

/** A team with the fields for administrators. */
export class LeagueTeamResponse extends TeamResponse {
  @ApiProperty({ type: LeagueTeamCoachResponse, nullable: true })
  declare coachApplication: LeagueTeamCoachResponse | null;

  @ApiProperty({ type: 'integer', description: 'Spots taken by players or held by open checkouts' })
  spotsTaken: number;

  /** The version that an edit must name. */
  @ApiProperty({ type: 'integer' })
  version: number;

  static override from(row: ListedTeam): LeagueTeamResponse {
    const { team, coach } = row;
    return {
      ...TeamResponse.from(row),
      coachApplication: coach
        ? {
            ...{ id: coach.id, name: coach.name, email: coach.email, phone: coach.phone },
            hasLink: coach.registrationToken !== null,
          }
        : null,
      spotsTaken: team.spotsTaken,
      version: team.editVersion,
    };
  }
}
