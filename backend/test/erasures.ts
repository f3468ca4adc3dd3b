import type { SignedInAdmin } from './sign-in';

export interface Found {
  id: number;
  foundIn: string;
  version: string;
  decision: 'removed' | 'kept' | null;
  sentences: { text: string; highlights: { start: number; end: number }[] }[];
}

export interface OpenErasure {
  id: number;
  childName: string | null;
  completedAt: string | null;
  dueAt: string;
  total: number;
  decided: number;
}

export const eraseChild = async (
  admin: SignedInAdmin,
  childId: number,
  query: { name: string; words?: string },
): Promise<OpenErasure> =>
  (await admin.http.delete(`/api/admin/child-data/${childId}`).query(query).expect(200)).body as OpenErasure;

export const readErasure = async (
  admin: SignedInAdmin,
  id: number,
): Promise<OpenErasure & { searchWords: string[]; texts: Found[] }> =>
  (await admin.http.get(`/api/admin/erasures/${id}`).expect(200)).body as OpenErasure & {
    searchWords: string[];
    texts: Found[];
  };

export const decideText = (
  admin: SignedInAdmin,
  id: number,
  { id: textId, version }: Pick<Found, 'id' | 'version'>,
  decision: 'removed' | 'kept',
) => admin.http.post(`/api/admin/erasures/${id}/texts/${textId}/decision`).send({ decision, version });

/** Decides on everything that is found, as an administrator would text by text. */
export async function decideAll(
  admin: SignedInAdmin,
  id: number,
  decision: 'removed' | 'kept',
): Promise<OpenErasure> {
  for (;;) {
    const { texts, ...erasure } = await readErasure(admin, id);
    const next = texts.filter((text) => text.decision === null);
    if (erasure.completedAt !== null || next.length === 0) return erasure;
    for (const text of next) await decideText(admin, id, text, decision).expect(200);
  }
}
