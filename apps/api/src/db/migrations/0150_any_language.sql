-- Which languages there are is written once, in the code that speaks them, and checked where a request comes in; a
-- list of them here would have to be changed for each. The column still takes nothing but the name of a language.
alter table users drop constraint users_locale_check;
alter table users add constraint users_locale_form check (locale ~ '^[a-z]{2,3}(-[A-Z]{2})?$');
