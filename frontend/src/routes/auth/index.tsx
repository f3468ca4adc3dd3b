import { createFileRoute } from '@tanstack/react-router';

import { signInSearch } from '@/features/sign-in/search';
import { SignInScreen } from '@/features/sign-in/SignInScreen';

export const Route = createFileRoute('/auth/')({ validateSearch: signInSearch, component: SignIn });

function SignIn() {
  return <SignInScreen search={Route.useSearch()} />;
}
