import type { Page } from '@playwright/test';

/** In the order in which they are offered. */
export const TEAMS = ['Hawks', 'Meteors', 'Otters', 'Owls'];

/** A separate season, with one division of four teams. */
export async function aSeason(page: Page, origin: string) {
  const headers = { Origin: origin };
  const name = `Spring Basketball ${Date.now()}`;
  const year = new Date().getFullYear() + 1;
  const made = await page.request.post('/api/seasons', {
    headers,
    data: { name, price: 139, registrationEndDate: `${year}-03-01`, divisions: ['4th Grade Boys'] },
  });
  const { id } = (await made.json()) as { id: number };
  const listed = await page.request.get(`/api/divisions/season/${id}`);
  const [division] = (await listed.json()) as { id: number }[];
  for (const team of TEAMS)
    await page.request.post('/api/league-teams', {
      headers,
      data: { name: team, school: 'Penfield', divisionId: division?.id, seasonId: id },
    });
  return { id, name, year };
}
