import { useEffect } from 'react';

interface Found {
  data: readonly unknown[] | undefined;
  isPlaceholderData: boolean;
}

/**
 * Rows were removed or the URL is old: nobody is left on a page that does not exist. True while it goes to the last
 * one.
 */
export function useExistingPage(
  { data, isPlaceholderData }: Found,
  page: number,
  lastPage: number,
  turnTo: (page: number) => void,
): boolean {
  const isBeyond = data?.length === 0 && !isPlaceholderData && page > lastPage;
  useEffect(() => {
    if (isBeyond) turnTo(lastPage);
  }, [isBeyond, lastPage, turnTo]);
  return isBeyond;
}
