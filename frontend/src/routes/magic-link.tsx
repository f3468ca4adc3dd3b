import { createFileRoute } from '@tanstack/react-router';

import { signInSearch } from '@/features/sign-in/search';
import { SignInScreen } from '@/features/sign-in/SignInScreen';

/** Spec 2 section 2 names this address for links with a token; it is the sign-in screen like /auth/verify. */
export const Route = createFileRoute('/magic-link')({ validateSearch: signInSearch, component: MagicLink });

function MagicLink() {
  return <SignInScreen search={Route.useSearch()} />;
}
