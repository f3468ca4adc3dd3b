import { DEFAULT_PAGE_SIZE } from '@/ui/admin/paging';

/** Which page of a section's list is shown, from the URL. */
export interface Part {
  page?: string;
  size?: string;
}

/** Few rows, so that what follows stays near. */
const FEW = '10';

/** What the list's frame shows; without search, because `/` could not belong to one section. */
export const formatShown = ({ page, size }: Part): Part => ({ page, size: size ?? FEW });

/** The URL for the frame's next page; the frame omits its default size. */
export const getAddress = ({ page, size = String(DEFAULT_PAGE_SIZE) }: Part): Part => ({
  page,
  size: size === FEW ? undefined : size,
});
