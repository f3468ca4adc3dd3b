import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { toDollars } from '../../../../kernel';
import { DivisionResponse } from '../../seasons/http/seasons.dto';
import type { DivisionEnrollment } from '../domain/season-overview';
import type { SeasonOverview } from '../season-overview.queries';

class EnrollmentResponse implements DivisionEnrollment {
  @ApiProperty({ type: 'integer' })
  inPool: number;

  @ApiProperty({ type: 'integer' })
  onTeams: number;

  @ApiProperty({ type: 'integer' })
  teams: number;

  @ApiProperty({ type: 'integer' })
  places: number;

  @ApiProperty({ type: 'integer', description: 'Spots neither taken nor held by open checkouts' })
  freePlaces: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of additional teams needed for the unassigned players',
  })
  teamsShort: number;
}

export class DivisionEnrollmentResponse extends IntersectionType(DivisionResponse, EnrollmentResponse) {}

export class SeasonOverviewResponse {
  @ApiProperty({ type: 'integer' })
  registered: number;

  @ApiProperty({ description: 'In dollars, net of refunds' })
  paid: number;

  @ApiProperty({ type: DivisionEnrollmentResponse, isArray: true })
  divisions: DivisionEnrollmentResponse[];

  @ApiProperty({ type: EnrollmentResponse, description: 'Players who match no division' })
  undivided: EnrollmentResponse;

  static from({ registered, paidCents, divisions, undivided }: SeasonOverview): SeasonOverviewResponse {
    return {
      registered,
      paid: toDollars(paidCents),
      divisions: divisions.map(({ division, standing }) => ({
        ...DivisionResponse.forAdmin(division),
        ...standing,
      })),
      undivided,
    };
  }
}
