/** For canaries: everyone waits until `all` have arrived, so that a race happens on every machine. */
export function createBarrier(all: number): () => Promise<void> {
  let come = 0;
  let open = (): void => undefined;
  const met = new Promise<void>((resolve) => (open = resolve));
  return () => {
    come += 1;
    if (come === all) open();
    return met;
  };
}
