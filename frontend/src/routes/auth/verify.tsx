import { createFileRoute } from '@tanstack/react-router';

import { signInSearch } from '@/features/sign-in/search';
import { SignInScreen } from '@/features/sign-in/SignInScreen';

export const Route = createFileRoute('/auth/verify')({ validateSearch: signInSearch, component: Verify });

function Verify() {
  return <SignInScreen search={Route.useSearch()} />;
}
