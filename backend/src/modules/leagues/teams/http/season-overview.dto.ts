import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { toDollars } from '../../../../kernel';
import { DivisionDto } from '../../seasons/http/seasons.dto';
import type { Standing } from '../domain/season-overview';
import type { SeasonOverview } from '../season-overview.queries';

class StandingDto implements Standing {
  @ApiProperty({ type: 'integer' })
  inPool: number;

  @ApiProperty({ type: 'integer' })
  onTeams: number;

  @ApiProperty({ type: 'integer' })
  teams: number;

  @ApiProperty({ type: 'integer' })
  places: number;

  @ApiProperty({ type: 'integer', description: 'Neither taken nor held by open checkouts' })
  freePlaces: number;

  @ApiProperty({ type: 'integer', description: 'How many teams are missing for those in the pool' })
  teamsShort: number;
}

export class DivisionStandingDto extends IntersectionType(DivisionDto, StandingDto) {}

export class SeasonOverviewDto {
  @ApiProperty({ type: 'integer' })
  registered: number;

  @ApiProperty({ description: 'Dollars, without what went back' })
  paid: number;

  @ApiProperty({ type: DivisionStandingDto, isArray: true })
  divisions: DivisionStandingDto[];

  @ApiProperty({ type: StandingDto, description: 'Those whom no division covers' })
  undivided: StandingDto;

  static from({ registered, paidCents, divisions, undivided }: SeasonOverview): SeasonOverviewDto {
    return {
      registered,
      paid: toDollars(paidCents),
      divisions: divisions.map(({ division, standing }) => ({
        ...DivisionDto.forAdmin(division),
        ...standing,
      })),
      undivided,
    };
  }
}
