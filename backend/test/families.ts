import { createHash, randomBytes } from 'node:crypto';
import request from 'supertest';
import type { SignedInFamily } from './sign-in';
import type { TestApp } from './test-app';

export type QuickFamily = SignedInFamily & { childIds: number[]; parentId: number };

/** Many signed-in families with a parent and one child each, written straight into the database: for races. */
export async function manyFamilies(
  test: TestApp,
  count: number,
  options: { grade?: string; at?: TestApp[] } = {},
): Promise<QuickFamily[]> {
  const { grade = '1st', at = [test] } = options;
  const secrets = Array.from({ length: count }, () => randomBytes(12).toString('hex'));
  const tokens = secrets.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((secret) => createHash('sha256').update(secret).digest('hex'));
  const rows = await test.db.query<{ id: number; child: number; parent: number; n: number; email: string }[]>(
    `with people as (
       insert into users (email, "firstName", "lastName")
       select 'family-' || s || '@example.com', 'Quick', 'Family' from unnest($1::text[]) as s
       returning id, email),
     sessions as (
       insert into user_sessions ("userId", "tokenHash", "createdAt", "expiresAt")
       select p.id, w.hash, $3, $3::timestamptz + interval '7 days'
         from people p join unnest($1::text[], $2::text[]) as w(s, hash) on p.email = 'family-' || w.s || '@example.com'),
     kids as (
       insert into children ("userId", name, grade, school, gender, "tshirtSize")
       select id, 'Child ' || id, $4, 'Homeschool', 'Boys', 'Youth M' from people returning id, "userId"),
     elders as (
       insert into parents ("userId", name, email, phone, relationship, "emergencyContactName", "emergencyContactPhone")
       select id, 'Parent ' || id, email, '6105550100', 'Mother', 'Aunt', '6105550101' from people
       returning id, "userId")
     select p.id, p.email, k.id as child, e.id as parent, array_position($1::text[], substr(p.email, 8, 24)) as n
       from people p join kids k on k."userId" = p.id join elders e on e."userId" = p.id order by n`,
    [secrets, hashes, test.clock.now(), grade],
  );
  return rows.map(({ id, email, child, parent }, i) => {
    const token = tokens[i];
    const http = request.agent(at[i % at.length].url).set('Authorization', `Bearer ${token}`);
    return { userId: id, email, token, http, childIds: [child], parentId: parent };
  });
}
