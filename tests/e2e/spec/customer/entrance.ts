import type { SpecificationPart } from '../specification-part';

/** The screens for everybody: the way in, and pages that don't exist. */
export const entranceStrings = {
  landing: {
    title: '2. Landing (/)',
    words: {
      tagline: 'Your trusted mobile data partner',
      'card title': 'Welcome!',
      'card words': 'Buy affordable data bundles for all networks instantly',
      'login button': 'Login',
      'sign-up button': 'Sign Up',
      'reasons title': 'Why Choose Us?',
      'first reason': 'Instant Delivery',
      'first reason, explained': 'Data delivered in seconds',
      'second reason': 'Secure Payment',
      'second reason, explained': 'Safe & encrypted',
      'third reason': '24/7 Support',
      'third reason, explained': 'Always here to help',
      'fourth reason': 'Best Rates',
      'fourth reason, explained': 'Affordable prices',
    },
    rules: {
      brand: 'the brand is the page’s heading',
      'login target': 'Login goes to /login',
      'sign-up target': 'Sign Up goes to /signup',
    },
  },
  login: {
    title: '2. Login (/login)',
    words: {
      button: 'Sign In',
      'busy button': 'Signing In...',
      'forgotten password': 'Forgot Password?',
      'failure title': 'Login Failed',
      'success toast': 'Welcome back!',
      'success toast, explained': 'You have successfully logged in.',
    },
    rules: {
      'back arrow': 'the back arrow goes to /',
      fields: 'email and password are required, the email in an input of that type',
      'show and hide': 'the password can be shown and hidden',
      'sign-up link': 'there is a link to /signup',
      'signed in already': 'a signed-in customer is sent to /user-dashboard',
      success: 'a successful login goes to /user-dashboard',
      failure: 'a failed login shows the backend’s message',
    },
  },
  'sign-up': {
    title: '2. Signup (/signup)',
    words: {
      'name label': 'Full Name',
      'email label': 'Email',
      'phone label': 'Phone Number',
      'password label': 'Password',
      'confirmation label': 'Confirm Password',
      button: 'Create Account',
      'busy button': 'Creating Account...',
      'passwords differ': 'Passwords do not match',
      'password too short': 'Password must be at least 6 characters long',
      'failure title': 'Signup Failed',
      'success toast': 'Success!',
      'success toast, explained':
        'Account created successfully! Please check your email to verify your account.',
    },
    rules: {
      'show and hide': 'each password can be shown and hidden',
      'login link': 'there is a link to /login',
      'signed in already': 'a signed-in customer is sent to /user-dashboard',
      required: 'all five fields are required',
      'shortest password': 'six characters are enough for a password, five are not',
      'any phone': 'a phone number is required and may have any format',
      success: 'a successful sign-up goes to /login',
      failure: 'a failed sign-up shows the backend’s message',
      verification: 'the e-mail’s link leads to the origin’s root',
      metadata: 'name and phone of the sign-up are the profile’s',
    },
  },
  session: {
    title: '4, 6 and 7. The session',
    words: {},
    rules: {
      'signed out': 'every user screen sends a visitor to /login',
      'kept in storage': 'the session is kept in local storage over a reload',
      'own rows': 'a customer sees nothing of another customer’s',
      'sign-out': 'signing out goes to /login, in every tab of the browser',
    },
  },
  'not found': {
    title: '2. Not found (*)',
    words: {
      code: '404',
      message: 'Oops! Page not found',
      link: 'Return to Home',
    },
    rules: {
      'link target': 'Return to Home goes to /',
      console: 'a 404 is logged to the console',
    },
  },
  'uncaught error': {
    title: '8. Uncaught render error',
    words: { message: 'Unexpected Application Error!' },
    rules: {},
  },
} as const satisfies Record<string, SpecificationPart>;
