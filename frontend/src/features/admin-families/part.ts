import { DEFAULT_PAGE_SIZE } from '@/ui/admin/paging';

/** Where a list that is one part of the page is turned to, as the address has it. */
export interface Part {
  page?: string;
  size?: string;
}

/** Few rows, so that what stands below stays near. */
const FEW = '10';

/** What the frame of the list shows of it; none has a search, as `/` could be no one part's. */
export const shownOf = ({ page, size }: Part): Part => ({ page, size: size ?? FEW });

/** The address of what the frame turns to; the frame leaves its own usual size unsaid. */
export const addressOf = ({ page, size = String(DEFAULT_PAGE_SIZE) }: Part): Part => ({
  page,
  size: size === FEW ? undefined : size,
});
