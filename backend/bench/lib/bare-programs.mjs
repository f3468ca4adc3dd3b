/* The bare limit: one query, the same fields as JSON, no framework. */
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const server = createServer((_request, response) => {
  pool
    .query(
      `select id, name, sport, type, description, "priceCents" / 100.0 as price, "maxParticipants", "currentParticipants", location,
              equipment, "imageUrl", "ageRange", "startDate"::text, "endDate"::text, "registrationDeadline"::text,
              "registrationOpen", "soldOut", "sponsorName", "sponsorLogoUrl"
       from programs where "archivedAt" is null order by "startDate" nulls last, id`,
    )
    .then(({ rows }) => {
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(rows));
    });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
