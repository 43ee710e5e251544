import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';
