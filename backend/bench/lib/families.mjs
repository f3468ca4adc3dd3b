/* Signed-in families and programs they can register for, inserted in one step. */
import { createHash } from 'node:crypto';

const tokenOf = (key) => createHash('sha256').update(`bench ${key}`).digest('base64url');

/** Each with a parent, a child and a bearer session: `{ userId, childId, token }`. */
export async function addFamilies(client, name, count) {
  const families = Array.from({ length: count }, (_, i) => ({ token: tokenOf(`${name} ${i}`) }));
  const hashes = families.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  const { rows } = await client.query(
    `with family as (
       insert into users (email, "firstName", "lastName")
       select $1 || n || '@families.example', 'Ann', 'Family ' || n from generate_series(1, $2::int) n
       returning id, email),
     numbered as (select id, email, row_number() over (order by id) as n from family),
     session as (
       insert into user_sessions ("userId", "tokenHash", "createdAt", "expiresAt")
       select f.id, h.hash, now(), now() + interval '1 day'
       from numbered f join unnest($3::text[]) with ordinality h(hash, n) using (n)),
     parent as (
       insert into parents ("userId", name, email, phone, relationship, "emergencyContactName", "emergencyContactPhone")
       select id, 'Ann Family ' || n, email, '(610) 555-0100', 'Mother', 'Bo Family', '(610) 555-0101' from numbered),
     child as (
       insert into children ("userId", name, grade, school, gender, "tshirtSize")
       select id, 'Kim Family ' || n, '3rd Grade', 'Maple Glen', 'Male', 'Youth M' from numbered
       returning id, "userId")
     select f.n::int, f.id as "userId", c.id as "childId" from numbered f join child c on c."userId" = f.id`,
    [name, count, hashes],
  );
  for (const { n, userId, childId } of rows) Object.assign(families[n - 1], { userId, childId });
  return families;
}

/** Open camps; returns their ids. */
export async function addPrograms(client, count, { places = null, priceCents = 32_500 } = {}) {
  const { rows } = await client.query(
    `insert into programs (name, sport, type, "priceCents", "maxParticipants", location, "startDate", "endDate")
     select 'Week ' || n || ' Multi-Sport Camp', 'Multi-Sport', 'camp', $2, $3, 'Maple Glen Park',
            current_date + 30, current_date + 34
     from generate_series(1, $1::int) n returning id`,
    [count, priceCents, places],
  );
  return rows.map(({ id }) => id);
}
