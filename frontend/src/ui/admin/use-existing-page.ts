import { useEffect } from 'react';

interface Found {
  data: readonly unknown[] | undefined;
  isPlaceholderData: boolean;
}

/**
 * Rows were cancelled or the address is an old one: nobody is left on a page that there is not. True while it turns to
 * the last one.
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
