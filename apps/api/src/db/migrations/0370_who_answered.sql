-- Up Migration
-- The administrator who acted as the claimant when a question of the desk was answered: nobody decides about what they said
-- themselves (decision 063).

alter table claim_steps add column actor_impersonator uuid;
