import { createFileRoute } from '@tanstack/react-router';

import { signInSearch } from '@/features/sign-in/search';
import { SignInScreen } from '@/features/sign-in/SignInScreen';

/** Links with a token may lead here too: it is the sign-in screen, like /auth/verify. */
export const Route = createFileRoute('/magic-link')({ validateSearch: signInSearch, component: MagicLink });

function MagicLink() {
  return <SignInScreen search={Route.useSearch()} />;
}
