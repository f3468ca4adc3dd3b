/** Retries an expectation until it holds; throws its last failure after `seconds`. */
export async function eventually<T>(expectation: () => T | Promise<T>, seconds = 10): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await expectation();
    } catch (failure) {
      if (Date.now() > end) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
