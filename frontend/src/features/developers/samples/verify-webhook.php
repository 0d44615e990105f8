<?php

const TOLERANCE_SECONDS = 5 * 60;

/**
 * Returns the event of a webhook, and throws if the shop didn't send it.
 * $headers: with names in lower case. $body: file_get_contents('php://input').
 */
function verify_webhook(array $headers, string $body, string $secret, ?int $now = null): array
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = explode(' ', $headers['webhook-signature'] ?? '');
    if ($id === '' || !ctype_digit($timestamp)) {
        throw new RuntimeException('Not a webhook');
    }
    // An old one may be a copy that somebody sends again.
    if (abs(($now ?? time()) - (int) $timestamp) > TOLERANCE_SECONDS) {
        throw new RuntimeException('The webhook is too old');
    }

    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // While a secret is being replaced, there is a signature with each of the two.
    foreach ($signatures as $signature) {
        if (hash_equals($expected, $signature)) {
            return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
        }
    }
    throw new RuntimeException('The signature is wrong');
}
