import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { decideText, eraseChild, readErasure } from '../../../../test/erasures';
import { eventually } from '../../../../test/eventually';
import { createBarrier } from '../../../../test/barrier';
import { signInFamilyWith, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { ErasureProgressService } from '../erasure-progress.service';
import { ErasureSearchService } from '../erasure-search.service';
import { ErasureQueries } from '../erasure.queries';

describe('texts about an erased child, decided at the same time', () => {
  let test: TestApp;
  let first: SignedInAdmin;
  let second: SignedInAdmin;
  let queries: ErasureQueries;
  let progress: ErasureProgressService;
  beforeAll(async () => {
    test = await startTestApp();
    first = await signInAdmin(test);
    second = await signInAdmin(test, { username: 'second', password: 'another long password' });
    queries = test.app.get(ErasureQueries);
    progress = test.app.get(ErasureProgressService);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => test.close());

  const getNotes = async (id: number) =>
    (
      await test.db.query<{ medicalNotes: string | null }[]>(
        'select "medicalNotes" from children where id = $1',
        [id],
      )
    )[0].medicalNotes;

  /** A child that its siblings' medical notes name; what is found is in the order of the siblings. */
  async function erasedChild(...notes: string[]) {
    const { childIds } = await signInFamilyWith(test, [
      { firstName: 'Hedwig', lastName: 'Maron' },
      ...notes.map((medicalNotes) => ({ firstName: 'Maya', medicalNotes })),
    ]);
    const [childId, ...siblings] = childIds;
    const { id } = await eraseChild(first, childId, { name: 'Hedwig Maron' });
    return { id, childId, siblings, texts: (await readErasure(first, id)).texts };
  }

  /** Two administrators have the same text in front of them: one removes it, the other keeps it. */
  async function decideOtherwise() {
    const { id, siblings, childId, texts } = await erasedChild('As Hedwig', 'Like Hedwig');
    const answers = await Promise.all([
      decideText(first, id, texts[0], 'removed'),
      decideText(second, id, texts[0], 'kept'),
    ]);
    const noted = await test.db.query<{ action: string }[]>(
      `select action from audit_entries
        where "subjectId" = $1 and action in ('child.text_removed', 'child.text_kept')`,
      [childId],
    );
    const notes = await getNotes(siblings[0]);
    return { statuses: answers.map(({ status }) => status), noted: noted.map(({ action }) => action), notes };
  }

  it('are decided once when two administrators decide differently', async () => {
    for (let i = 0; i < 5; i++) {
      const { statuses, noted, notes } = await decideOtherwise();
      expect([...statuses].sort()).toEqual([200, 409]);
      const isRemoved = statuses[0] === 200;
      expect(noted).toEqual([isRemoved ? 'child.text_removed' : 'child.text_kept']);
      expect(notes).toBe(isRemoved ? null : 'As Hedwig');
    }
  });

  it('without the lock of the erasure, are decided twice (canary)', async () => {
    const find = queries.find.bind(queries);
    jest.spyOn(queries, 'find').mockImplementation((manager, id) => find(manager, id, false));
    const search = test.app.get(ErasureSearchService);
    const findText = search.find.bind(search);
    const met = createBarrier(2);
    jest.spyOn(search, 'find').mockImplementation(async (...asked) => {
      // Both have read by now that nobody has decided.
      await met();
      return findText(...asked);
    });
    expect((await decideOtherwise()).statuses).toEqual([200, 200]);
  });

  /**
   * The last text is decided. While the search that would complete the erasure is under way, words are added; `pretend`
   * makes that search say that it knew them.
   */
  async function addWordsMeanwhile(pretend: boolean) {
    const { id, texts } = await erasedChild('As Hedwig', 'As Pepper');
    const search = test.app.get(ErasureSearchService);
    const [findAll, searchTexts] = [search.findAll.bind(search), progress.searchTexts.bind(progress)];
    let added: Promise<unknown> = Promise.resolve();
    let decided: () => void = () => undefined;
    const isDecided = new Promise<void>((resolve) => (decided = resolve));
    let searches = 0;
    // The request that adds the words searches for them after the search that is under way: without it, it would find
    // them.
    jest.spyOn(progress, 'searchTexts').mockImplementation(async (...asked) => {
      searches += 1;
      if (searches === 2) await isDecided;
      return searchTexts(...asked);
    });
    jest.spyOn(search, 'findAll').mockImplementationOnce(async (query) => {
      const found = await findAll(query);
      added = second.http
        .post(`/api/admin/erasures/${id}/words`)
        .send({ words: 'Pepper' })
        .expect(200)
        .then((answer) => answer);
      await eventually(async () => expect((await readErasure(first, id)).searchWords).toContain('pepper'));
      if (pretend) query.words.push('pepper');
      return found;
    });
    const { body } = await decideText(first, id, texts[0], 'kept').expect(200);
    decided();
    await added;
    const { completedAt, total } = await readErasure(first, id);
    return { answered: (body as { completedAt: string | null }).completedAt, completedAt, total };
  }

  it('are searched again for words that are added during the last search', async () => {
    expect(await addWordsMeanwhile(false)).toEqual({ answered: null, completedAt: null, total: 2 });
  });

  it('without comparing the words, are missed by that search (canary)', async () => {
    expect(await addWordsMeanwhile(true)).toEqual({
      ...{ answered: expect.any(String), completedAt: expect.any(String), total: 1 },
    });
  });

  it('are all decided when words are added while others decide', async () => {
    const { id, texts } = await erasedChild(...Array.from({ length: 12 }, (_, i) => `Hedwig and Word${i}`));
    const words = texts.map((_, i) => `Word${i}`);
    const answers = await Promise.all([
      ...texts.map((text) => decideText(first, id, text, 'removed')),
      ...words
        .slice(0, 6)
        .map((word) => second.http.post(`/api/admin/erasures/${id}/words`).send({ words: word })),
    ]);
    // Words that come after the last decision are refused: the erasure is complete.
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.some(({ status }) => status === 409) ? [200, 409] : [200]),
    );
    expect(answers.slice(0, 12).map(({ status }) => status)).toEqual(Array(12).fill(200));
    await eventually(async () =>
      expect(await readErasure(first, id)).toMatchObject({
        ...{ completedAt: expect.any(String), total: 12, decided: 12 },
      }),
    );
  });
});
