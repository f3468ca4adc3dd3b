import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { toDollars } from '../../../../kernel';
import { DivisionResponse } from '../../seasons/http/seasons.dto';
import type { DivisionEnrollment } from '../domain/season-overview';
import type { SeasonOverview } from '../season-overview.queries';

class EnrollmentResponse implements DivisionEnrollment {
  @ApiProperty({ type: 'integer' })
  unassignedPlayers: number;

  @ApiProperty({ type: 'integer' })
  assignedPlayers: number;

  @ApiProperty({ type: 'integer' })
  teams: number;

  @ApiProperty({ type: 'integer' })
  totalSpots: number;

  @ApiProperty({ type: 'integer', description: 'Spots neither taken nor held by open checkouts' })
  freeSpots: number;

  @ApiProperty({
    type: 'integer',
    description: 'Number of additional teams needed for the unassigned players',
  })
  teamsMissing: number;
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
  playersWithoutDivision: EnrollmentResponse;

  static from({ registered, paidCents, divisions, undivided }: SeasonOverview): SeasonOverviewResponse {
    return {
      registered,
      paid: toDollars(paidCents),
      divisions: divisions.map(({ division, standing }) => ({
        ...DivisionResponse.forAdmin(division),
        ...standing,
      })),
      playersWithoutDivision: undivided,
    };
  }
}
